/** The price list of the year before that corresponds to one that is being edited. */
import { useMemo } from 'react'
import { useList, type Row } from '../../api/resources/resources.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { listino } from '../../domain/resources/listini.ts'
import { counterpartOfLastYear, seasonOf } from '../../domain/trade/season.ts'
import { ALL_LISTS, priceListsOf, type PriceList } from './season.ts'

export type LastYear = { year: number; list: PriceList }

/** null while it is loading, and where there is none; `values` are the current ones of the form. */
export function useLastYear(values: Row): LastYear | null {
  const { data } = useList(listino, { hotelId: values.idHotel as number }, ALL_LISTS)
  const all = useMemo(() => (data ? priceListsOf(data) : []), [data])
  const { data_inizio, data_fine, unita_prezzo } = values
  const nome = displayOf(listino, values, {})
  return useMemo(() => {
    if (typeof data_inizio !== 'string' || typeof data_fine !== 'string') return null
    const period = { nome, data_inizio, data_fine, unita_prezzo: String(unita_prezzo) }
    const list = counterpartOfLastYear(period, all)
    return list ? { year: seasonOf(list), list } : null
  }, [all, nome, data_inizio, data_fine, unita_prezzo])
}
