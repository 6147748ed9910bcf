import type { Site, siteApi } from '#domain/site/site.contract.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import { type Db, within } from '#server/platform/db/db.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { describeSite } from './describe-site.ts'
import { keptBriefly } from './kept-briefly.ts'
import { takeMessage } from './take-message.ts'
import { takeReport } from './take-report.ts'
import { textOf } from './texts.service.ts'

const KEPT_SECONDS = 3

export function site(installation: Installation, address: string): Handlers<typeof siteApi> {
  let described: (() => Promise<Site>) | undefined
  const description = (db: Db) => {
    const ask = () => within(db, 'system', trx => describeSite(trx, installation, address))
    described ??= keptBriefly(KEPT_SECONDS, ask)
    return described()
  }
  return {
    // Every page calls this: a response from a moment ago needs no database.
    show: call => description(call.db),

    async text(call) {
      const { value, updated_at } = await textOf(call.db, call.input.key)
      return { text: value, updated_at }
    },

    contact: call => takeMessage(call, installation),
    log: takeReport,
  }
}
