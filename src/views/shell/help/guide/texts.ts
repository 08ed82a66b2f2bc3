/** The texts and pictures of the guide, as Markdown and as addresses; one chunk that loads with the first page. */
import { guidePages } from './pages.ts'

const texts = import.meta.glob<string>('../../../../../docs/guida/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../../docs/guida/immagini/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const endingWith = (found: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(found).find(([path]) => path.endsWith(`/${name}`))?.[1]

export const guideText = (id: string): string =>
  endingWith(texts, guidePages.find((page) => page.id === id)?.file ?? 'README.md') ?? ''

export const pictureAddress = (path: string): string | undefined => endingWith(pictures, path)
