/** Preview of an interazione: its texts in the chosen layout, as a guest sees them. */
import { useItem } from '../../api/resources/records.ts'
import type { Localized } from '../../domain/model/fields.ts'
import { layouts } from '../../domain/resources/interazioni.ts'
import type { PreviewProps } from '../props.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { GuestPage } from '../resource/preview/GuestPreview.tsx'
import type { Format } from './frame.ts'
import { LayoutFrame } from './LayoutFrame.tsx'

export function InteractionPreview({ values }: PreviewProps) {
  const { layout_id } = values
  const [titolo, testo] = [values.titolo, values.testo] as (Localized | null)[]
  const { data, error } = useItem(layouts, {}, typeof layout_id === 'number' ? layout_id : null)
  return (
    <GuestPage
      texts={[titolo, testo]}
      note={
        error ? (
          <p className="is-wanting">Il layout non è disponibile ora: {error.message}</p>
        ) : typeof layout_id !== 'number' ? (
          <p className="is-wanting">Nessun layout scelto.</p>
        ) : (
          values.stato_online !== true && <p>Ora non è online: gli ospiti non la incontrano.</p>
        )
      }
    >
      {(read) =>
        data ? (
          <LayoutFrame
            html={String(data.row.html ?? '')}
            words={{ titolo: read(titolo) || 'Senza titolo', testo: read(testo), link: '#' }}
            format={(values.formato as Format | null) ?? 'popup'}
            title={`Layout «${String(data.row.nome)}»`}
          />
        ) : (
          typeof layout_id === 'number' && !error && <Skeleton lines={4} label="Caricamento del layout" />
        )
      }
    </GuestPage>
  )
}
