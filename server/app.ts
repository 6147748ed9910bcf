import type { FastifyInstance } from 'fastify'
import { api } from '#domain/api.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { AppParts } from './app-parts.ts'
import { openUploads } from './files/open-uploads.ts'
import { serveMcp } from './mcp/serve-mcp.ts'
import { nouns } from './nouns.ts'
import { plainInstallation } from './platform/config/installation.ts'
import { unlimited } from './platform/db/pools.ts'
import { readingFrom } from './platform/db/replica.ts'
import { serveDescription } from './platform/description/serve-description.ts'
import { serveFileStore } from './platform/files/serve-file-store.ts'
import { openApp } from './platform/serve/app.ts'
import { binder } from './platform/serve/bind.ts'
import { openGate } from './platform/serve/capacity/gate.ts'
import { streamSlots } from './platform/serve/capacity/stream-slots.ts'
import { timeLimits } from './platform/serve/capacity/time-limits.ts'
import { answerFailure } from './platform/serve/errors.ts'
import { serveHealth } from './platform/serve/health/health.ts'
import { refuseOtherSites } from './platform/serve/same-site.ts'
import { serveWebsite } from './platform/serve/website.ts'
import { AccessTokens } from './platform/session/tokens.ts'
import { serveScim } from './provisioning/scim/serve-scim.ts'
import { readForms } from './sign-ons/read-forms.ts'

/** Serves the health checks of a process that only runs jobs. */
export async function composeWorker(parts: AppParts): Promise<FastifyInstance> {
  const app = await openApp({ ...parts, installation: parts.installation ?? plainInstallation })
  serveHealth(app, { ...parts, isWorker: true })
  app.setNotFoundHandler((request, reply) => answerFailure(notFound() as never, request, reply))
  return app
}

/** The whole application on one HTTP server, not yet listening. */
export async function composeApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, secret, enqueue, installation = plainInstallation } = parts
  const app = await openApp({ ...parts, installation })
  const tokens = new AccessTokens(secret)
  const lanes = parts.lanes ?? { calls: unlimited(db), strangers: unlimited(db) }
  const gate = openGate({ ...parts, tokens, lanes })
  const streams = {
    read: parts.streams?.read ?? readingFrom(db),
    slots: streamSlots(parts.streams?.most ?? 4),
  }
  const limits = parts.limits ?? timeLimits
  const serve = binder({ app, lanes, tokens, enqueue, gate, https: parts.https, streams, limits })
  const { callback, consumeSaml, finishSaml } = api.signOns
  refuseOtherSites(app, [callback.path, consumeSaml.path, finishSaml.path])
  readForms(app, [consumeSaml.path])
  serveHealth(app, parts)
  serveFileStore(app, parts.files, openUploads(db))
  serveDescription(app, api, parts.version)
  serveMcp(app, parts)
  serveScim(app, { ...parts, db: lanes.calls.db, lanes })

  for (const noun of nouns) noun.serve?.(serve, { ...parts, tokens, installation })

  await serveWebsite(app, parts.website)
  return app
}
