import './Brand.css'

export function Brand() {
  return (
    <>
      <span className="k-brand-mark" aria-hidden="true" />
      <span className="k-brand-name">Regia</span>
    </>
  )
}
