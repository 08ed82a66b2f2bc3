/** What is known of a file without its bytes (decision J18). */
export type StoredFile = {
  id: number
  nome: string
  tipo: string
  privato: boolean
  /** Pixels; null for what is no picture. */
  larghezza: number | null
  altezza: number | null
  /** Bytes. */
  peso: number
}
