/** Cells with visual content: a colour, pictures, or a file icon. */
import { addressOf } from '../../../api/client/config.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { CellProps } from './cells.tsx'
import { PrivatePicture } from '../fields/PrivatePicture.tsx'

export function VisualCell({ name, field, value, labels }: CellProps) {
  if (field.kind === 'color') {
    return (
      <span className="cell-color">
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={String(value)} />
        </svg>
        {String(value)}
      </span>
    )
  }
  if (field.kind === 'file') return <Icon name="file" />
  if (field.picture === 'private') return <PrivatePicture address={String(value)} />
  if (field.picture) return <Picture address={String(value)} />
  const [first, ...more] = [value].flat() as number[]
  if (first === undefined) return <span className="cell-none">–</span>
  const key = labels?.[name]?.[first]
  return (
    <span className="cell-pictures">
      {key ? <Picture address={addressOf('main', `files/${key}/thumb`)} /> : <Icon name="image" />}
      {more.length > 0 && `+${more.length}`}
    </span>
  )
}

const Picture = ({ address }: { address: string }) => (
  <img className="cell-picture" src={address} alt="" loading="lazy" decoding="async" />
)
