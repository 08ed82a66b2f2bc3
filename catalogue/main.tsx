/** The catalogue of the kit at /kit of the development server: every component in its states, by folder. */
import '../src/views/style/index.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../src/views/kit/Button.tsx'
import { Tooltips } from '../src/views/kit/overlay/Tooltips.tsx'
import { Basics } from './sections/Basics.tsx'
import { Charts } from './sections/Charts.tsx'
import { Data } from './sections/Data.tsx'
import { Fields } from './sections/Fields.tsx'
import { Forms } from './sections/Forms.tsx'
import { Layout } from './sections/Layout.tsx'
import { Navigation } from './sections/Navigation.tsx'
import { Overlays } from './sections/Overlays.tsx'
import { Sheets } from './sections/Sheets.tsx'
import { States } from './sections/States.tsx'
import './catalogue.css'

const sections = [
  ['kit', Basics],
  ['chart, timeline', Charts],
  ['data', Data],
  ['fields', Fields],
  ['form', Forms],
  ['layout', Layout],
  ['navigation', Navigation],
  ['overlay', Overlays],
  ['sheet', Sheets],
  ['states', States],
] as const

const isDeviceDark = matchMedia('(prefers-color-scheme: dark)').matches

function Catalogue() {
  const [isDark, setDark] = useState(isDeviceDark)
  function switchTheme() {
    document.documentElement.dataset.theme = isDark ? 'light' : 'dark'
    setDark(!isDark)
  }
  return (
    <main className="catalogue">
      <header>
        <h1>Catalogo del kit</h1>
        <Button icon={isDark ? 'sun' : 'moon'} onClick={switchTheme}>
          {isDark ? 'Tema chiaro' : 'Tema scuro'}
        </Button>
      </header>
      <nav aria-label="Sezioni">
        {sections.map(([folder]) => (
          <a key={folder} href={`#${folder}`}>
            {folder}
          </a>
        ))}
      </nav>
      {sections.map(([folder, Content]) => (
        <section key={folder} id={folder} aria-label={folder}>
          <h2>{folder}</h2>
          <div className="catalogue-grid">
            <Content />
          </div>
        </section>
      ))}
      <Tooltips />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
)
