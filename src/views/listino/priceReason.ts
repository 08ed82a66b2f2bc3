import type { Value } from '../kit/sheet/change.ts'

/** Why a refused value is not a price, with an example of one. */
export const priceReason = (value: Value): string =>
  typeof value === 'number' && value < 0
    ? 'Un prezzo non è mai sotto lo zero'
    : typeof value === 'string' && /^\s*[*×/]/.test(value)
      ? `«${value}» non è un prezzo: per raddoppiarlo scrivi +100%`
      : `«${value ?? ''}» non è un prezzo: scrivi per esempio 62,50`
