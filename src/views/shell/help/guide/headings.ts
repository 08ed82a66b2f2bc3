/** The headings of the guide as rows of the palette: choosing one opens the guide there. */
import { Index } from '../../../../commands/search/search.ts'
import { openGuide } from '../../../../state/overlay.ts'
import { slugify } from '../../../../domain/text/slug.ts'
import type { CommandEntry } from '../../palette/rows.ts'
import { guidePages } from './pages.ts'
import { guideText } from './texts.ts'

const MOST_ROWS = 8

const headings: readonly CommandEntry[] = guidePages.flatMap(({ id, title: page }) =>
  guideText(id)
    .split('\n')
    .filter((line) => line.startsWith('### '))
    .map((line): CommandEntry => {
      const title = line.slice(4)
      const place = `${id}#${slugify(title)}`
      return {
        kind: 'command',
        id: `guida.${place}`,
        title,
        hint: page,
        section: 'console',
        icon: 'help',
        passing: true,
        need: null,
        reason: null,
        run: () => openGuide(place),
      }
    }),
)

const index = new Index(headings.map((entry) => ({ ...entry, title: entry.title.replace(/^Come si /, '') })))

/** The headings that match what follows 'come si'; those of the guide's `first` page come first where all match. */
export function searchGuide(query: string, first: string): CommandEntry[] {
  const rest = query.trim()
  const found = rest
    ? index.search(rest, (id) => Number(id.startsWith(`guida.${first}#`)), MOST_ROWS).found
    : headings.filter(({ id }) => id.startsWith(`guida.${first}#`))
  return found.map(({ id }) => headings.find((entry) => entry.id === id)!)
}
