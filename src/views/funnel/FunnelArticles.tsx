/**
 * What a hotel is offered and has bought, as a spreadsheet: macros and articles as rows, sums updated live, and the
 * question of each macro below. It is one field of the record, so drafts, versions and saving are those of its form.
 */
import { useEffect, useRef, useState } from 'react'
import { isShownTo } from '../../domain/access/access.ts'
import {
  articleName,
  macroName,
  macroOf,
  flattenMacros,
  putAt,
  sumsOf,
  type Article,
  type Macro,
  type Path,
} from '../../domain/trade/funnel.ts'
import { funnel } from '../../domain/resources/funnel.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { TextArea } from '../kit/fields/text/TextArea.tsx'
import { RemovedLine, RESTORE_BUTTON } from '../kit/sheet/RemovedLine.tsx'
import type { SheetHandle } from '../kit/sheet/sheet.ts'
import type { FieldViewProps } from '../props.ts'
import { fieldId } from '../resource/fields/fieldId.ts'
import { labelOfReference, searchReference } from '../resource/fields/references.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { ArticleSheet } from './ArticleSheet.tsx'
import { FunnelSums } from './FunnelSums.tsx'
import './FunnelArticles.css'

const articleFields = funnel.fields.macros.items.articles.items
const articleField = articleFields.article_id
const ANSWER = funnel.fields.macros.items.answer.maxLength

export function FunnelArticles({ id, value, errors, readOnly, narrow, onChange, onBlur, onDescribe }: FieldViewProps) {
  const { user } = useContextSnapshot()
  const macros = (value ?? []) as readonly Macro[]
  const sheet = useRef<SheetHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Path | null>(null)
  const [removedArticle, setRemovedArticle] = useState<{ text: string; macros: readonly Macro[] } | null>(null)
  // A pressed control may be removed by its own action, so `next` moves the focus to the result after the render.
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    next.current?.()
    next.current = null
  })
  const placed = flattenMacros(macros)
  const parts = placed.filter((one) => one.kind === 'macro')
  const current = parts.find(({ path }) => at !== null && path === macroOf(at)) ?? parts[0]
  const mayAdd = !readOnly && user !== null && isShownTo(user, articleFields, articleField)
  if (!current) return <Empty icon="list" title="Nessuna macro" text="A questo hotel non è ancora proposto nulla." />

  function set(now: readonly Macro[]) {
    setRemovedArticle(null)
    onChange(now)
  }
  const currentArticles = current.macro.articles ?? []
  const currentPath = current.path

  function add(article_id: string, article_name: string) {
    const article: Article = { article_id, article_name, amount: null, for_sale: true, is_sold: false }
    const path = `${currentPath}.articles`
    set(putAt(macros, path, () => [...currentArticles, article]))
    // The paths of the articles below have changed, so the sheet's undo history no longer matches them.
    sheet.current?.forget()
    next.current = () => sheet.current?.goTo(`${path}.${currentArticles.length}`, 'amount')
  }
  function remove(path: Path, article: Article) {
    const index = Number(path.split('.').at(-1))
    onChange(
      putAt(macros, `${macroOf(path)}.articles`, (old) =>
        (old as readonly Article[]).filter((_, one) => one !== index),
      ),
    )
    sheet.current?.forget()
    setRemovedArticle({ text: `«${articleName(article)}» non è più nel funnel.`, macros })
    next.current = () => box.current?.querySelector<HTMLElement>(RESTORE_BUTTON)?.focus()
  }

  return (
    <div className="funnel-articles" id={id} ref={box}>
      <FunnelSums
        sums={sumsOf(macros)}
        articles={placed.flatMap((one) => (one.kind === 'article' ? one.article : []))}
      />
      <ArticleSheet
        {...{ placed, errors, readOnly }}
        sheet={sheet}
        onChange={(changes) =>
          set(changes.reduce<readonly Macro[]>((now, [path, value]) => putAt(now, path, () => value), macros))
        }
        onLeave={onBlur}
        onDescribe={onDescribe}
        onRow={setAt}
        onRemove={mayAdd ? remove : null}
      />
      <RemovedLine
        text={removedArticle?.text}
        onPutBack={() => {
          if (removedArticle) set(removedArticle.macros)
          sheet.current?.forget()
          next.current = () => box.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
        }}
      />
      {!readOnly && !narrow && (
        <p className="funnel-hint">
          <Kbd keys="Spazio" /> offre o vende, l’importo si scrive (o <b>-10%</b>); <Kbd keys="Ctrl Z" /> annulla. Ciò
          che è venduto è anche offerto.
        </p>
      )}
      {mayAdd && (
        <div className="k-form">
          <FormRow id={`${id}-nuovo`} label={`Aggiungi un articolo a «${macroName(current.macro)}»`} width="medium">
            {(tie) => (
              <Combo<string>
                {...tie}
                value={null}
                onChange={() => undefined}
                onPick={(choice) => choice && add(choice.value, choice.label)}
                placeholder="Cerca un articolo…"
                resolve={(one) => labelOfReference(articleField, one)}
                search={async (query) =>
                  (await searchReference(articleField, query, {})).flatMap(({ value: code, label }) =>
                    currentArticles.some(({ article_id }) => article_id === code)
                      ? []
                      : [{ value: String(code), label }],
                  )
                }
              />
            )}
          </FormRow>
        </div>
      )}
      <div className="funnel-answers">
        {parts.map(({ path, macro }) => {
          const name = `macros.${path}.answer`
          return (
            <FormRow
              key={path}
              id={fieldId(name)}
              label={macro.question ? `${macroName(macro)}: ${macro.question}` : macroName(macro)}
              error={errors[name]?.[0]}
            >
              {(tie) => (
                <TextArea
                  {...tie}
                  {...{ readOnly, onBlur }}
                  rows={1}
                  placeholder={readOnly ? '' : 'La risposta dell’hotel'}
                  maxLength={ANSWER!}
                  value={macro.answer ?? ''}
                  onChange={(text) => onChange(putAt(macros, `${path}.answer`, () => text || null))}
                />
              )}
            </FormRow>
          )
        })}
      </div>
    </div>
  )
}
