/** Macros and their articles down; offered, sold and how much across. Of a macro the sums of what is in it. */
import { useCallback, useEffect, type Ref } from 'react'
import type { FieldErrors } from '../../domain/model/fieldErrors.ts'
import {
  articleName,
  isOffered,
  isSold,
  macroName,
  sumsOf,
  type Article,
  type FunnelSums,
  type Path,
  type FunnelLine,
} from '../../domain/trade/funnel.ts'
import { formatMoney } from '../../domain/text/text.ts'
import { LineHead } from '../kit/sheet/LineHead.tsx'
import type { Cell, Edit, SheetColumn, SheetHandle, SheetLine } from '../kit/sheet/sheet.ts'
import { SheetGrid } from '../kit/sheet/SheetGrid.tsx'
import { InvalidCells } from '../kit/sheet/InvalidCells.tsx'
import type { FieldViewProps } from '../props.ts'
import { fieldId } from '../resource/fields/fieldId.ts'
import { MacroHead } from './MacroHead.tsx'
import { itemAt } from '../../domain/util/lookup.ts'

const columns: readonly SheetColumn[] = [
  { id: 'for_sale', name: 'Offerto', head: 'Offerto', flag: true },
  { id: 'is_sold', name: 'Venduto', head: 'Venduto', flag: true },
  { id: 'amount', name: 'Importo', head: 'Importo' },
]
const SUMS: readonly (keyof FunnelSums)[] = ['offered', 'sold']

type ArticleSheetProps = {
  placed: readonly FunnelLine[]
  errors: FieldErrors
  readOnly: boolean
  sheet: Ref<SheetHandle>
  onChange: (changes: readonly [path: Path, value: unknown][]) => void
  onLeave: () => void
  onDescribe: FieldViewProps['onDescribe']
  onRow: (path: Path) => void
  onRemove: ((path: Path, article: Article) => void) | null
}

export function ArticleSheet({
  placed,
  errors,
  readOnly,
  sheet,
  onChange,
  onLeave,
  onDescribe,
  onRow,
  onRemove,
}: ArticleSheetProps) {
  const rows = placed.map((one): SheetLine => {
    const { path: id, depth } = one
    if (one.kind === 'macro') {
      const { macro } = one
      return {
        id,
        name: macroName(macro),
        decimals: 2,
        startsGroup: true,
        head: <MacroHead macro={macro} depth={depth} />,
      }
    }
    const name = articleName(one.article)
    return {
      id,
      name,
      decimals: 2,
      head: (
        <span className="funnel-article" style={{ '--depth': depth }}>
          <LineHead
            name={name}
            remove={`Togli l’articolo: ${name}`}
            onRemove={onRemove && (() => onRemove(id, one.article))}
          />
        </span>
      ),
    }
  })
  const cell = useCallback(
    (row: number, column: number): Cell | null => {
      const one = placed[row]
      if (one?.kind !== 'article') return null
      const { article, path } = one
      if (column === 0) return { value: isOffered(article) ? 1 : 0 }
      if (column === 1) return { value: isSold(article) ? 1 : 0 }
      return { value: article.amount ?? null, message: errors[`macros.${path}.amount`]?.[0] }
    },
    [placed, errors],
  )
  function none(row: number, column: number) {
    const one = placed[row]
    const sum = SUMS[column]
    if (one?.kind !== 'macro' || !sum) return undefined
    const shown = formatMoney(sumsOf([one.macro])[sum] / 100)
    return (
      <>
        <span className="sr-only">{sum === 'offered' ? 'proposto' : 'venduto'} </span>
        {shown}
      </>
    )
  }
  const wrong = placed.flatMap((one) =>
    one.kind === 'macro'
      ? []
      : (errors[`macros.${one.path}.amount`] ?? []).map((message) => ({
          path: `macros.${one.path}.amount`,
          at: fieldId(`macros.${one.path}.amount`),
          text: `${articleName(one.article)}: ${message}`,
        })),
  )
  useEffect(() => onDescribe(Object.fromEntries(wrong.map(({ path, text }) => [path, text]))), [wrong, onDescribe])
  return (
    <>
      <SheetGrid
        ref={sheet}
        label="Articoli del funnel"
        corner="Articolo"
        className="funnel-table"
        {...{ rows, columns, cell, none, along: withImpliedEdits, readOnly, onLeave, onRow }}
        onSettle={onLeave}
        cellId={(row, column) => fieldId(`macros.${itemAt(placed, row).path}.${itemAt(columns, column).id}`)}
        onEdit={(edits) =>
          onChange(
            edits.map(({ row, column, value }) => [`${row}.${column}`, column === 'amount' ? value : value === 1]),
          )
        }
      />
      <InvalidCells label="Importi non validi" wrong={wrong} />
    </>
  )
}

/**
 * Adds the edits implied by others: selling an article offers it, and withdrawing the offer unsets the sale. The user's
 * own edits come last, so they win.
 */
const withImpliedEdits = (edits: readonly Edit[]): readonly Edit[] => [
  ...edits.flatMap(({ row, column, value }): Edit[] => {
    if (column === 'is_sold' && value === 1) return [{ row, column: 'for_sale', value: 1 }]
    return column === 'for_sale' && value === 0 ? [{ row, column: 'is_sold', value: 0 }] : []
  }),
  ...edits,
]
