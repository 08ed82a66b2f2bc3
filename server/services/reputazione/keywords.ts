/** The most frequent words of reviews. */
import { sql } from 'drizzle-orm'
import { meanOf, type Keyword } from '../../../src/domain/trade/reputazione.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { run, type Runner } from '../../db/sql.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

type Review = { punteggio: number | null; testo: string }

/** Stop words, in the languages of the reviews. */
const STOP = new Set(
  fold(
    `abbiamo adesso agli alla alle allo altri altro anche ancora appena avere aveva avrebbe bene bisogno cento ciascuno come con
    contro cosa così dagli dalla dalle dello degli della delle dentro dopo dove dovrebbe essere erano fino fuori fatti fatto già
    giusto hanno loro male meno mentre molta molte molti molto nella nelle nello negli nostra nostro ogni oltre ottimo ottima
    parte perché però poco poca pochi più prima primo proprio quale quali qualche quando quanto quella quelle quelli quello
    questa queste questi questo rispetto sempre senza sono sotto sopra solo stata stati stato stesso subito tanto tutta tutte
    tutti tutto troppo una uno vale verso veramente vicino volta volte vostra vostro fra che non per del dei nel sul sulla nostri
    alcune alcuni nonostante davvero offre ovunque tenuta tenuto sente tutto bel bella bello bellissimi benissimo belle va viene
    lascia serve fine inizio nuovi casa fatti ricca comoda comodo morbido piccola previsto
    and but could have helpful lovely nice place stay that the this very was were with room great better little
    aber auch der die das ein eine gutes laut lage nicht sehr und war zimmer schone freundliches
    avec bel bon chambre dans des est les mais mieux peu peut plus pour tres une`,
  ).split(/\s+/),
)

/** The most frequent words, each counted once per review, with the mean score of the reviews that contain it. */
function wordsOf(reviews: readonly Review[], many: number): Keyword[] {
  const named = new Map<string, { forms: Map<string, number>; many: number; tenths: number; scored: number }>()
  for (const { testo, punteggio } of reviews) {
    const words =
      testo
        .replace(/\[[^[\]]*\]/g, ' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    // Spellings that fold to the same key count as one word.
    for (const [key, word] of new Map(words.map((one) => [fold(one), one]))) {
      if (STOP.has(key)) continue
      const entry = named.get(key) ?? { forms: new Map<string, number>(), many: 0, tenths: 0, scored: 0 }
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + 1)
      entry.many++
      if (punteggio !== null) {
        entry.tenths += Math.round(punteggio * 10)
        entry.scored++
      }
      named.set(key, entry)
    }
  }
  return [...named.values()]
    .map(({ forms, many: conteggio, tenths, scored }) => ({
      parola: itemAt(
        [...forms].sort(([, a], [, b]) => b - a),
        0,
      )[0],
      conteggio,
      punteggio: meanOf(tenths, scored),
    }))
    .sort((a, b) => b.conteggio - a.conteggio || a.parola.localeCompare(b.parola, 'it'))
    .slice(0, many)
}

/** Maximum number of reviews that are read, newest first. */
const TEXTS = 20_000

export const keywordsOf = async (
  db: Runner,
  hotelId: number,
  { from, to }: { from: string; to: string },
  many: number,
): Promise<Keyword[]> =>
  wordsOf(
    await run<Review>(
      db,
      sql`select punteggio, concat_ws('. ', titolo, testo) as testo from webreputation_recensione
          where hotel_id = ${hotelId} and _deleted_at is null
            and data_recensione between ${from}::date and ${to}::date
          order by data_recensione desc, id desc limit ${TEXTS}`,
    ),
    many,
  )
