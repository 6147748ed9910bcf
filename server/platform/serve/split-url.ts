/** Path and query of a URL, split where the router splits them: at the first `?` or `#`. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.search(/[?#]/)
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

/** The path and query of a request line that names the whole address, as calls through a proxy do. */
export function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
}
