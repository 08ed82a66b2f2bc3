/**
 * Parses a number as Italians write it: '1.234,50', '1234,5', '1.234' (one thousand two hundred thirty-four), and also
 * '1234.5'. Returns null for empty text. Text that is not a number, or has too many decimals, is returned as typed, so
 * that validation can reject it without losing it.
 */
export function readNumber(text: string, decimals: number): number | string | null {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '').replace(/^−/, '-')
  if (bare === '') return null
  const sign = bare.startsWith('-') ? -1 : 1
  const plain = point(bare.replace(/^[+-]/, ''))
  if (plain === null) return text
  const value = sign * Number(plain)
  const places = (plain.split('.')[1] ?? '').replace(/0+$/, '').length
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER || places > decimals) return text
  return value === 0 ? 0 : value
}

/**
 * Formats a number in Italian; `fixed` keeps all the decimals (money), `bare` omits the thousands separator. Text that
 * is not a number stays as it is.
 */
export function showNumber(
  value: number | string | null,
  decimals: number,
  { fixed = false, bare = false }: { fixed?: boolean; bare?: boolean } = {},
): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return value.toLocaleString('it-IT', {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
    useGrouping: !bare,
  })
}

// With a comma, dots separate thousands. Without one, groups of three digits are thousands and any other dot is a
// decimal point.
function point(text: string): string | null {
  if (/^\d*$/.test(text)) return text || null
  if (/^(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(text) && /\d/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return text.replaceAll('.', '')
  if (/^\d*\.\d*$/.test(text) && /\d/.test(text)) return text
  if (/^[1-9]\d{0,2}(,\d{3})+\.\d*$/.test(text)) return text.replaceAll(',', '')
  return null
}
