/**
 * Reads a number as Italians write it: '1.234,50', '1234,5', '1.234' (a thousand and more), and also '1234.5'.
 * Empty text gives null. What is no number, or has more decimals than allowed, comes back as it was typed, so that it
 * can be refused without being lost.
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
 * A number in Italian form; `fixed` keeps all the decimals (money), `bare` leaves out the mark of thousands. Text that is
 * no number stays as it is.
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

// With a comma, dots are thousands. Without one, groups of three digits are thousands, any other dot is a point.
function point(text: string): string | null {
  if (/^\d*$/.test(text)) return text || null
  if (/^(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(text) && /\d/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return text.replaceAll('.', '')
  if (/^\d*\.\d*$/.test(text) && /\d/.test(text)) return text
  if (/^[1-9]\d{0,2}(,\d{3})+\.\d*$/.test(text)) return text.replaceAll(',', '')
  return null
}
