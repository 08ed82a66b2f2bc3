/** The municipalities that the chosen destinations stand for. */
import { useMunicipalities } from '../../api/landing.ts'

/** `chosen` is the value of the destinations field. */
export function Municipalities({ chosen }: { chosen: unknown }) {
  const { data } = useMunicipalities(Array.isArray(chosen) ? (chosen as number[]) : [])
  if (!data?.length) return null
  return (
    <small>
      {data.length === 1 ? 'Comune' : 'Comuni'}: {data.join(', ')}
    </small>
  )
}
