/** What is wrong in a sheet, each a way to its cell. */
type WrongCellsProps = {
  label: string
  /** `at`: the id of the cell. */
  wrong: readonly { at: string; text: string }[]
}

export const WrongCells = ({ label, wrong }: WrongCellsProps) => (
  <ul className="k-sheet-wrong" aria-live="polite" aria-label={label}>
    {wrong.map(({ at, text }) => (
      <li key={at}>
        <button type="button" onClick={() => document.getElementById(at)?.focus()}>
          {text}
        </button>
      </li>
    ))}
  </ul>
)
