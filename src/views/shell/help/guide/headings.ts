/** The headings of the guide as rows of the palette: choosing one opens the guide there. */
import type { OfferedCommand } from '../../../../commands/commandsFor.ts'
import { Index, type Entry } from '../../../../commands/search.ts'
import { openGuide } from '../../../../state/overlay.ts'
import { guidePages, headingId } from './pages.ts'
import { guideText } from './texts.ts'

export type GuideEntry = OfferedCommand & Entry & { kind: 'command' }

const MOST_ROWS = 8

const headings: readonly GuideEntry[] = guidePages.flatMap(({ id, title: page }) =>
  guideText(id)
    .split('\n')
    .filter((line) => line.startsWith('### '))
    .map((line): GuideEntry => {
      const title = line.slice(4)
      const place = `${id}#${headingId(title)}`
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
export function searchGuide(query: string, first: string): GuideEntry[] {
  const rest = query.trim()
  const found = rest
    ? index.search(rest, (id) => Number(id.startsWith(`guida.${first}#`)), MOST_ROWS).found
    : headings.filter(({ id }) => id.startsWith(`guida.${first}#`))
  return found.map(({ id }) => headings.find((entry) => entry.id === id)!)
}
