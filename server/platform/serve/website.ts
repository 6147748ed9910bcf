import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import { answerFailure } from './errors.ts'
import { splitUrl } from './split-url.ts'

/**
 * Serves the built pages: hashed files for a year, and the one page for every path that is neither a file nor a call.
 * If no page has that address, the status is 404, so that a mistyped probe is never mistaken for a sign of life.
 */
export async function serveWebsite(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder)
  const isBuilt = existsSync(root)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // A folder is no file: left to the plugin, it is refused to clients that accept no compressed page.
      allowedPath: path => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const isPage = isBuilt ? pagesIn(root) : () => false
  app.setNotFoundHandler((request, reply) => {
    const { path } = splitUrl(request.url)
    const isAsked = isBuilt && ['GET', 'HEAD'].includes(request.method)
    if (!isAsked || /^\/(api|auth)(\/|$)/.test(path) || /\.\w{1,5}$/.test(path)) {
      return answerFailure(notFound() as never, request, reply)
    }
    if (isApart(path)) return reply.sendFile('document-request/index.html')
    if (isPage(path)) return reply.sendFile('index.html')
    const { accept = '' } = request.headers
    // People read the error on the page; programs, which accept anything, get the response of every call.
    if (!accept.includes('text/html')) return answerFailure(notFound() as never, request, reply)
    return reply.code(404).sendFile('index.html')
  })
}

/** The page that a link to a document request opens has files of its own. */
const isApart = (path: string) => /^\/document-request(\/[^/]*)?$/.test(path)

/**
 * Distinguishes the addresses of pages, which the build wrote down, from others; without the list all count as pages.
 */
function pagesIn(root: string): (path: string) => boolean {
  const list = join(root, 'pages.json')
  if (!existsSync(list)) return () => true
  const patterns = (JSON.parse(readFileSync(list, 'utf8')) as string[]).map(source => new RegExp(source, 'i'))
  return path => {
    const plain = decoded(path).replace(/(?<=.)\/$/, '')
    return patterns.some(pattern => pattern.test(plain))
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
