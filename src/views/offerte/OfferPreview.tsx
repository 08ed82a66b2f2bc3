/** Preview of an offer as a guest sees it: title, days, price, details and discounts. */
import type { Row } from '../../api/resources/resources.ts'
import type { Language, Localized } from '../../domain/model/fields.ts'
import type { PreviewProps } from '../props.ts'
import { GuestPage, GuestPicture, GuestText, GuestTitle } from '../resource/preview/GuestPreview.tsx'
import { daysIn, moneyIn, words } from '../resource/preview/words.ts'

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

export function OfferPreview({ values }: PreviewProps) {
  const [titoli, descriptions, dettagli] = [values.titoli, values.descriptions, values.dettagli] as (Localized | null)[]
  const title: Localized = { ...titoli, it: titoli?.it || String(values.titolo ?? '') }
  const discounts = rowsIn(values.sconti).filter(({ nome, valore }) => nome && numberIn(valore) !== null)
  return (
    <GuestPage
      texts={[title, descriptions, dettagli]}
      copied={values.da_tradurre}
      note={values.visibile !== true && <p>Ora non è pubblicata: gli ospiti non la vedono.</p>}
    >
      {(read, language) => {
        const say = words[language]
        const days = daysIn(language, (values.data_inizio as string) || null, (values.data_fine as string) || null)
        return (
          <>
            <GuestPicture file={values.immagine} />
            <GuestTitle text={read(title)} />
            {days && <p className="visit-facts">{days}</p>}
            <Price values={values} language={language} />
            <GuestText html={read(descriptions)} />
            {read(dettagli) && (
              <>
                <h4>{say.includes}</h4>
                <GuestText html={read(dettagli)} />
              </>
            )}
            {discounts.length > 0 && (
              <>
                <h4>{say.discounts}</h4>
                <ul className="visit-list" aria-label={say.discounts}>
                  {discounts.map((one, at) => (
                    <li key={at}>{discountIn(one, language)}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )
      }}
    </GuestPage>
  )
}

/** The starting price; the lowest undiscounted price is struck through if it is higher. */
function Price({ values, language }: { values: Row; language: Language }) {
  const say = words[language]
  const price = numberIn(values.prezzo_da)
  if (price === null) return null
  const nights = numberIn(values.n_giorni)
  const full = rowsIn(values.prezzi_non_scontati).flatMap(({ prezzo }) => numberIn(prezzo) ?? [])
  const least = full.length ? Math.min(...full) : null
  const per = [say.per[Number(values.price_type) - 1], nights && nights > 1 && say.nights(nights)].filter(Boolean)
  return (
    <p className="visit-facts">
      <span>
        {say.from} <b>{moneyIn(language, price)}</b>
        {least !== null && least > price && (
          <>
            {' '}
            <s>{moneyIn(language, least)}</s>
          </>
        )}{' '}
        {per.join(', ')}
      </span>
    </p>
  )
}

function discountIn({ nome, tipo, valore, eta_da, eta_a }: Row, language: Language): string {
  const amount =
    tipo === 'importo'
      ? moneyIn(language, Number(valore))
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(valore) / 100)
  const [from, to] = [numberIn(eta_da), numberIn(eta_a)]
  const ages = from !== null || to !== null ? ` (${words[language].ages(from, to)})` : ''
  return `${String(nome)}${ages}: −${amount}`
}
