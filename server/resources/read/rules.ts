/** Filters with a rule of their own instead of a field comparison. Each translates its value into a query. */
import { languages, type Language } from '../../../src/domain/model/fields.ts'
import { and, compare, not, or, type Query } from '../../../src/domain/query/query.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { ARREARS_DAYS } from '../../../src/domain/trade/rules.ts'
import { stateQuery } from '../../../src/domain/model/states.ts'
import { expectDefined } from '../../../src/domain/util/lookup.ts'

type RuleContext = { value: string; today: string; resource: Resource }

const isYes = (value: string): boolean => value === 'true' || value === '1'
const everything = and()

/** Matches orders with a row that contains `item`. */
const inRows = (item: Extract<Query, { kind: 'holds' }>['item']): Query => ({
  kind: 'holds',
  field: 'order_rows',
  item,
})
const any = (values: string, of: (one: string) => Query): Query => or(...values.split(',').filter(Boolean).map(of))

/** Query by rule name; null for a value that the filter does not have. */
const rules: Readonly<Record<string, (context: RuleContext) => Query | null>> = {
  expiration({ value, today, resource }) {
    if (value === 'expired') return compare('data_fine', '<', today)
    if (value !== 'actual') return null
    const [from, to] = resource.fields.data_pubblicazione
      ? ['data_pubblicazione', 'data_fine_pubblicazione']
      : ['data_inizio', 'data_fine']
    return and(compare(from, '<=', today), compare(to, '>=', today))
  },
  unseen: ({ value }) => (isYes(value) ? compare('seen', '!=', 'true') : everything),
  unread: ({ value }) => (isYes(value) ? compare('read', '!=', 'true') : everything),
  con_risposta({ value }) {
    const none: Query = { kind: 'isNull', field: 'risposta' }
    return isYes(value) ? not(none) : none
  },
  article_code: ({ value }) => any(value, (one) => or(inRows({ article_code: one }), inRows({ article_id: one }))),
  macro_id: ({ value }) =>
    /^\d{1,9}(,\d{1,9})*$/.test(value) ? any(value, (one) => inRows({ macros: [Number(one)] })) : null,
  row_hotel_id: ({ value }) => (/^\d{1,9}$/.test(value) ? inRows({ row_hotel_id: Number(value) }) : null),
  contratto({ value }) {
    if (value !== 'senza') return null
    const contract: Query = {
      kind: 'exists',
      resource: 'main.contratto',
      named: 'order_id',
      field: 'order_id',
      where: everything,
    }
    return and(not(contract), compare('stato', '!=', 'annullato'))
  },
  attivita({ value, today }) {
    const until = value === 'scadenza' ? today : value === 'arretrate' ? addDays(today, -ARREARS_DAYS - 1) : null
    if (!until) return null
    const where = and(compare('completata', '!=', 'true'), compare('date', '<=', until))
    return { kind: 'exists', resource: 'main.rubricaTask', named: 'rubrica_id', field: 'id', where }
  },
  /** Rooms without a photo or description. Hidden rooms lack nothing, because guests do not see them. */
  camera_senza({ value }) {
    if (value !== 'foto' && value !== 'descrizione') return null
    return and(compare('visibile', '!=', 'false'), { kind: 'isNull', field: value })
  },
  /** Rows without a title in one of the languages of their portale. */
  da_tradurre({ value }) {
    const lacks = (language: Language): Query =>
      and(
        { kind: 'isNull', field: 'titolo', language },
        {
          kind: 'exists',
          resource: 'portals.sito',
          named: 'id',
          field: 'portaleId',
          where: compare('lingue', '=', language),
        },
      )
    return isYes(value) ? or(...languages.map(lacks)) : everything
  },
  state: ({ value, today, resource }) => stateQuery(resource.states ?? [], value, today),
  /** portali: mail of the portals' network; sito: mail of the hotel's own site. */
  source({ value }) {
    if (value === 'portali') return compare('network', '=', 'true')
    return value === 'sito' ? compare('network', '!=', 'true') : null
  },
}

export const ruleOf = (rule: string, context: RuleContext): Query | null =>
  expectDefined(rules[rule], `the rule '${rule}'`)(context)
