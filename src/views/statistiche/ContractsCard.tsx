/** What the hotel has bought for a contract year, which follows the rule of the contract year unless chosen here. */
import { useContracts, type Contract } from '../../api/statistiche.ts'
import { contratto } from '../../domain/resources/contratti.ts'
import { today } from '../../domain/time/dates.ts'
import { yearChoices } from '../../domain/time/seasons.ts'
import { formatDate } from '../../domain/text/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'

const tones: Readonly<Record<string, Tone>> = {
  attivo: 'ok',
  'da-attivare': 'info',
  scaduto: 'neutral',
  disdetto: 'bad',
}

type ContractsProps = { hotelId: number; year: number | null; onYear: (year: string) => void }

export function ContractsCard({ hotelId, year, onYear }: ContractsProps) {
  const { data, error, isValidating, mutate } = useContracts(hotelId, year)
  const choices = yearChoices(today(), 'recent').map((value) => ({ value, label: String(value) }))
  return (
    <Card
      title="Contratto"
      className="stats-contract"
      busy={isValidating}
      aside={
        <Select
          id="stats-anno-contratto"
          label="Anno del contratto"
          value={data?.year ?? year}
          choices={choices}
          onChange={(value) => onYear(value === null ? '' : String(value))}
        />
      }
      footer={
        <ButtonLink href={`/hotel/${hotelId}/contratti`} small variant="ghost" icon="file">
          Contratti
        </ButtonLink>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={4} label="Caricamento del contratto" />
      ) : data.rows.length === 0 ? (
        <NoData height={128} title={`Nessun contratto per il ${data.year}`} />
      ) : (
        <Entries>
          {data.rows.map((row) => (
            <Entry key={`${row.article_id} ${row.data_inizio}`} title={row.description} remark={remarkOf(row)}>
              {row.stato && <Tag tone={tones[row.stato] ?? 'neutral'}>{wordOf(row.stato)}</Tag>}
            </Entry>
          ))}
        </Entries>
      )}
    </Card>
  )
}

const wordOf = (stato: string): string =>
  contratto.fields.stato?.options?.find(({ value }) => value === stato)?.label ?? stato

const remarkOf = ({ article_id, data_inizio, data_fine }: Contract): string =>
  [article_id, data_inizio && data_fine ? `dal ${formatDate(data_inizio)} al ${formatDate(data_fine)}` : '']
    .filter(Boolean)
    .join(' · ')
