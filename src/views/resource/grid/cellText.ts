/** The text of a value, by the kind of its field. */
import { type Field, localizedIn } from '../../../domain/model/fields.ts'
import { htmlToText } from '../../../domain/text/html.ts'
import { formatDate, formatInstant, formatMoney, formatNumber, formatTenth } from '../../../domain/text/text.ts'
import { unitOf, withUnit } from '../unit.ts'

const figure = (field: Field, value: number): string => (field.step === 0.1 ? formatTenth(value) : formatNumber(value))

/** Whether values of the field are rendered as a picture, a colour swatch or a file link instead of text. */
export const isVisual = ({ kind, picture }: Field): boolean => Boolean(picture) || /^(color|image|file)$/.test(kind)

/** Text of a value, for names, copies and screen readers. */
export function textOf(field: Field, value: unknown, labels?: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  const option = field.options?.find((one) => one.value === value)
  if (option) return option.label
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value))
    case 'integer':
    case 'decimal':
      if (field.bare) return String(value)
      return withUnit(figure(field, Number(value)), unitOf(field, value))
    case 'date':
      return formatDate(String(value))
    case 'instant':
      return formatInstant(String(value))
    case 'flag':
      return value ? 'Sì' : 'No'
    case 'choices':
    case 'reference':
    case 'references':
      return Array.isArray(value)
        ? value.map((one) => textOf(field, one, labels)).join(', ')
        : (labels?.[String(value)] ?? String(value))
    case 'localized':
      return localizedIn(value).it ?? ''
    case 'localizedHtml':
      return htmlToText(localizedIn(value).it ?? '')
    case 'html':
      return htmlToText(String(value))
    case 'json':
      return Array.isArray(value) ? `${value.length}` : '…'
    case 'image':
    case 'file':
      return Array.isArray(value) ? String(value.length) : `n. ${String(value)}`
    default:
      return String(value)
  }
}
