/** Which municipalities the chosen destinations stand for. */
import { useMunicipalities } from '../../api/landing.ts'

/** `chosen`: the value of the field of the destinations. */
export function Municipalities({ chosen }: { chosen: unknown }) {
  const { data } = useMunicipalities(Array.isArray(chosen) ? (chosen as number[]) : [])
  if (!data?.length) return null
  return (
    <small>
      {data.length === 1 ? 'Comune' : 'Comuni'}: {data.join(', ')}
    </small>
  )
}
