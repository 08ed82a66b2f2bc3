/** The metadata of a file. */
export type StoredFile = {
  id: number
  /** The key that its address contains. */
  chiave: string
  nome: string
  tipo: string
  /** Only users who may see it can open it; otherwise everybody who has its address. */
  privato: boolean
  /** Pixels; null for what is not a picture. */
  larghezza: number | null
  altezza: number | null
  /** Bytes. */
  peso: number
}
