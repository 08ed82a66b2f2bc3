/** The weather in the hotel's municipality, today and the next five days; hidden if there is no forecast. */
import { useWeather } from '../../api/widgets.ts'
import type { IconName } from '../../domain/model/icons.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import './Weather.css'

const skies: Readonly<Record<string, readonly [icon: IconName, word: string]>> = {
  sereno: ['sun', 'Sereno'],
  'poco-nuvoloso': ['cloud-sun', 'Poco nuvoloso'],
  nuvoloso: ['cloud', 'Nuvoloso'],
  pioggia: ['rain', 'Pioggia'],
  temporale: ['storm', 'Temporale'],
  neve: ['snow', 'Neve'],
  nebbia: ['fog', 'Nebbia'],
}

export function WeatherCard({ comuneId, place }: { comuneId: number | null; place: string }) {
  const { data } = useWeather(comuneId)
  if (comuneId === null || data === null) return null
  return (
    <Card title="Meteo" aside={place} className="weather">
      {!data ? (
        <Skeleton lines={4} label="Caricamento delle previsioni" />
      ) : (
        <>
          <ol>
            {data.days.map(({ date, tempo, temp_min, temp_max, pioggia }, index) => {
              const [icon, word] = skies[tempo] ?? ['cloud', tempo]
              return (
                <li key={date}>
                  <span className="weather-day">{index === 0 ? 'oggi' : formatDay(date, 'ddd D')}</span>
                  <Icon name={icon} size={20} label={word} />
                  <span>
                    <b>{temp_max}°</b> <small>{temp_min}°</small>
                  </span>
                  {pioggia !== null && (
                    <small className="weather-rain" title="Probabilità di pioggia">
                      <span className="sr-only">pioggia </span>
                      {pioggia}%
                    </small>
                  )}
                </li>
              )
            })}
          </ol>
          {data.note && <p className="weather-note">{data.note}</p>}
        </>
      )}
    </Card>
  )
}
