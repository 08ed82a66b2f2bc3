import './Brand.css'

/** The mark and the name. */
export function Brand() {
  return (
    <>
      <span className="k-brand-mark" aria-hidden="true" />
      <span className="k-brand-name">Regia</span>
    </>
  )
}
