/** Where a picture is used: links to the rooms, pages, offers and galleries that show it. */
import { useSnapshot } from 'valtio'
import { usePictureUses, type Use } from '../../api/galleria.ts'
import { addressOfRecord, kindOf } from '../../commands/kinds.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'

export function Uses({ hotelId, nomeFile }: { hotelId: number; nomeFile: string }) {
  const { data, error } = usePictureUses(hotelId, nomeFile)
  const user = useSnapshot(session).user
  return (
    <section className="gallery-uses" aria-label="Usata in">
      <h3>Usata in</h3>
      {error ? (
        <p>Non si può dire dove è usata: riprova fra poco.</p>
      ) : !data ? (
        <Skeleton shape="text" lines={1} label="Dove è usata" />
      ) : !data.length ? (
        <p>Per ora da nessuna parte.</p>
      ) : (
        <ul>
          {data.map((use) => {
            const address =
              user && addressOfRecord({ resource: use.resource, id: use.id, name: use.nome, hotel: use.hotel }, user)
            return (
              <li key={`${use.resource} ${use.id}`}>
                <span>{wordOf(use)}</span> {address ? <Anchor href={address}>{use.nome}</Anchor> : <b>{use.nome}</b>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const wordOf = ({ resource, campo }: Use): string => kindOf(resource)?.label ?? campo
