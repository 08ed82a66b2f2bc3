/** What is known of a file without its bytes. */
export type StoredFile = {
  id: number
  /** What its address is made of. */
  chiave: string
  nome: string
  tipo: string
  /** Shown to those who may see it; without, to whoever has its address. */
  privato: boolean
  /** Pixels; null for what is no picture. */
  larghezza: number | null
  altezza: number | null
  /** Bytes. */
  peso: number
}
