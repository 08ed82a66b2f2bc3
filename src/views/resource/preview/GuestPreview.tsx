/** Preview of a published page as a guest sees it, in one language; includes unsaved input. */
import { useDeferredValue, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import useSWR from 'swr'
import { describeFile, showAddress, thumbAddress } from '../../../api/files.ts'
import type { Language, Localized } from '../../../domain/model/fields.ts'
import { languageNames } from '../../../domain/model/languages.ts'
import { cleanTree } from '../../kit/cleanTree.ts'
import { LanguageTabs } from '../../kit/fields/text/LanguageTabs.tsx'
import { useLanguage } from '../../kit/fields/text/languages.ts'
import { PrivatePicture } from '../fields/PrivatePicture.tsx'
import './GuestPage.css'

export type Read = (text: Localized | null | undefined) => string

type GuestPageProps = {
  /** Texts of the page, title first; they determine which languages are complete. */
  texts: readonly (Localized | null | undefined)[]
  /** Languages whose texts are copies of the Italian ones. */
  copied?: unknown
  /** Remark for the author only. */
  note?: ReactNode
  children: (read: Read, language: Language) => ReactNode
}

const isFilled = (text: string | null | undefined): boolean => Boolean(text?.trim())

export function GuestPage({ texts, copied, note, children }: GuestPageProps) {
  const { language, choose } = useLanguage()
  const id = useId()
  const isCopied = (one: Language) =>
    Array.isArray(copied) && copied.includes(one) && texts.some((text) => isFilled(text?.[one]))
  const isTranslated = (one: Language) => texts.every((text) => !isFilled(text?.it) || isFilled(text?.[one]))
  const read: Read = (text) => {
    const translated = text?.[language]
    return translated && isFilled(translated) ? translated : (text?.it ?? '')
  }
  const name = languageNames[language]
  return (
    <section className="visit" aria-label="Anteprima">
      <div className="visit-over">
        <LanguageTabs
          label="Lingua dell’anteprima"
          value={language}
          onChange={choose}
          controls={id}
          mark={(one) => ({
            description: isCopied(one) ? 'da tradurre' : isTranslated(one) ? 'compilato' : 'manca qualcosa',
            icon: (
              <i
                className="k-language-dot"
                data-filled={isTranslated(one) || undefined}
                data-copied={isCopied(one) || undefined}
                aria-hidden="true"
              />
            ),
          })}
        />
        {isCopied(language) ? (
          <p className="is-wanting">I testi in {name} sono copie dell’italiano, da tradurre.</p>
        ) : (
          !isTranslated(language) && <p className="is-wanting">Dove manca il testo in {name} si vede l’italiano.</p>
        )}
        {note}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long page is scrolled by keys */}
      <div
        id={id}
        role="tabpanel"
        tabIndex={0}
        aria-label={`La pagina in ${name}`}
        lang={language}
        className="visit-page"
      >
        {children(read, language)}
      </div>
    </section>
  )
}

/** Rich text, sanitized as in the editor; its links open in a new tab. */
export function GuestText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(html)
  useLayoutEffect(() => {
    const tree = cleanTree(shown)
    for (const link of tree.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    box.current!.replaceChildren(tree)
  }, [shown])
  return <div ref={box} className="visit-text" />
}

/** Picture of a file by its id; renders nothing without a file. */
export function GuestPicture({ file }: { file: unknown }) {
  const id = typeof file === 'number' ? file : null
  const { data } = useSWR(id === null ? null : ['anteprima', id], () => describeFile(id!))
  if (id === null || !data) return null
  return data.privato ? (
    <PrivatePicture address={thumbAddress(data.chiave)} className="visit-picture" />
  ) : (
    <img className="visit-picture" src={showAddress(data.chiave)} alt="" decoding="async" />
  )
}

/** Title of the page, or a placeholder. */
export const GuestTitle = ({ text }: { text: string }) =>
  text.trim() ? <h3 className="visit-title">{text}</h3> : <h3 className="visit-title is-empty">Senza titolo</h3>
