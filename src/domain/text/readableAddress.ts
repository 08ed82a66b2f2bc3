/** One spelling for each address of a portal: '/citt%C3%A0' and '/città' lead browsers to the same page. */

/** Characters that may mean something else once they are not escaped (RFC 3986, 2.2), or that cannot be seen. */
// oxlint-disable-next-line no-control-regex
const MEANINGFUL_CHARACTERS = /[%:/?#[\]@!$&'()*+,;=\\\s\u0000-\u001f\u007f]/

/** Decodes the escapes that do not change the meaning of the address; the function is idempotent. */
export const readableAddress = (address: string): string =>
  address
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
      try {
        const letters = decodeURIComponent(escaped)
        return MEANINGFUL_CHARACTERS.test(letters) ? escaped.toUpperCase() : letters
      } catch {
        return escaped.toUpperCase()
      }
    })
    .normalize('NFC')
