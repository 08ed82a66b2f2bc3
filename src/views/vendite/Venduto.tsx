/**
 * 'Statistiche venduto': sales compared with the same days of the year before, by hotel, produttore, article or macro.
 */
import { hasSalesComparison } from '../../api/confronto.ts'
import type { ScreenProps } from '../props.ts'
import { SoldList } from './SoldList.tsx'
import { SoldScreen } from './SoldScreen.tsx'

export const Venduto = (props: ScreenProps) =>
  hasSalesComparison() ? <SoldScreen {...props} /> : <SoldList {...props} />
