import './Avatar.css'

/** A whole character: an emoji is made of two units. */
const firstCharacter = (word = ''): string | undefined => [...word][0]

/** The initials of a name; hidden from screen readers, because the name is shown next to it or labels its button. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const initials = (firstCharacter(words[0]) ?? '?') + (words.length > 1 ? firstCharacter(words.at(-1)) : '')
  return (
    // The style sheet draws the initials: as text they would become part of the button's accessible name.
    <span
      className="k-avatar"
      data-initials={initials.toUpperCase()}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    />
  )
}
