import { formatNumber } from '../../../domain/text/text.ts'
import { IconButton } from '../Button.tsx'
import './Pagination.css'

interface PaginationProps {
  /** Accessible name; needed where two paginations are on one screen. */
  label?: string
  /** 1-based. */
  page: number
  pages: number
  /** Total shown before the page numbers: '1.284 hotel'. */
  total?: string
  size?: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

export function Pagination({ label = 'Pagine', page, pages, total, size, sizes, onPage, onSize }: PaginationProps) {
  const last = Math.max(pages, 1)
  return (
    <nav className="k-pages" aria-label={label}>
      {total && <span className="k-pages-total">{total}</span>}
      {sizes && size !== undefined && onSize && (
        <label className="k-pages-size">
          <span>per pagina</span>
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="k-pages-move">
        <IconButton small icon="first" label="Prima pagina" disabled={page <= 1} onClick={() => onPage(1)} />
        <IconButton
          small
          icon="chevron-left"
          label="Pagina precedente"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="k-pages-here" aria-live="polite">
          pagina {formatNumber(page)} di {formatNumber(last)}
        </span>
        <IconButton
          small
          icon="chevron-right"
          label="Pagina successiva"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
        <IconButton small icon="last" label="Ultima pagina" disabled={page >= last} onClick={() => onPage(last)} />
      </span>
    </nav>
  )
}
