/** 'Contratti': the end of the contract in force, then the list of contracts, starting with those of its year. */
import { useEffect } from 'react'
import { useContractsToday } from '../../api/widgets.ts'
import { hotelParam } from '../../commands/match.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { ReadOnlyPage } from '../resource/ReadOnlyPage.tsx'
import { navigate } from '../shell/navigation/navigation.ts'

export function Contracts(props: ScreenProps) {
  const id = Number(props.params[hotelParam(props.route) ?? 'hotelId'])
  const { data } = useContractsToday(id)
  const end = data?.map((one) => one.data_fine ?? '').reduce((a, b) => (a > b ? a : b), '')
  const year = data?.[0]?.year
  // Starts filtered by the year of the contract in force; the user can remove the filter chip.
  useEffect(() => {
    if (year && !location.search) void navigate(`${location.pathname}?year=${year}`, { replace: true })
  }, [id, year])
  return (
    <ReadOnlyPage
      {...props}
      subtitle={
        data ? (end ? `Il contratto in corso scade il ${formatDate(end)}` : 'Nessun contratto in corso') : '\u00a0'
      }
    />
  )
}
