/** Uploads with progress: `fetch` does not report it, XMLHttpRequest does. */
import { createFetch } from 'ofetch'

/** A replacement for ofetch's own fetch; the answer is handled in the same way. */
export const progressTransport = (onProgress: (sent: number) => void) =>
  createFetch({ fetch: (input, init) => xhrFetch(String(input), init ?? {}, onProgress) }).raw

function xhrFetch(address: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { signal } = init
  const request = new XMLHttpRequest()
  request.open(init.method ?? 'GET', address)
  request.responseType = 'text'
  new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total) onProgress(loaded / total)
  }
  request.onload = () => {
    const { status, statusText } = request
    resolve(new Response(request.responseText || null, { status, statusText, headers: headersOf(request) }))
  }
  // The same error with which `fetch` reports that there was no answer.
  request.onerror = () => reject(new TypeError('Failed to fetch'))
  request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
  if (signal?.aborted) request.onabort(new ProgressEvent('abort'))
  else {
    signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as XMLHttpRequestBodyInit)
  }
  return promise
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}
