/** List of invalid cells; each entry moves the focus to its cell. */
type WrongCellsProps = {
  label: string
  /** `at`: id of the cell. */
  wrong: readonly { at: string; text: string }[]
}

export const InvalidCells = ({ label, wrong }: WrongCellsProps) => (
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
