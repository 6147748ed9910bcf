import { sql } from 'kysely'
import type { administrationApi } from '#domain/administration/administration.contract.ts'
import { isKept, isRestorable } from '#domain/administration/administration.rules.ts'
import { demandState } from '#domain/platform/policy.ts'
import { withdrawDeletion } from '#server/company-deletions/pending-deletion.service.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { allTexts, writeTexts } from '#server/site/texts.service.ts'
import { endUserSessions, switchAccount, userSessions } from './accounts.ts'
import { inInstallation } from './chains.service.ts'
import { changeCompany, replaceFeatures } from './change-company.ts'
import { findCompany, listCompanies, lockCompany } from './companies.ts'
import { createCompany } from './create-company.ts'
import { listPeople } from './people.ts'
import { listReports } from './reports.ts'
import { askForReset, resetState } from './reset.ts'

interface Parts {
  /** The address of the app. */
  address: string
  installation: Installation
}

export function administration(parts: Parts): Handlers<typeof administrationApi> {
  const { installation } = parts
  return {
    organizations: listCompanies,
    showOrganization: call => findCompany(call, call.input.administered_id),
    createOrganization: call => createCompany(call, parts),

    async updateOrganization(call) {
      const { administered_id, ...fields } = call.input
      const before = await lockCompany(call, administered_id)
      demandState(isKept(before))
      return changeCompany(call, 'organization.administered', before, fields)
    },

    async setFeatures(call) {
      const before = await lockCompany(call, call.input.administered_id)
      demandState(isKept(before))
      await replaceFeatures(call.db, before.id, call.input.features)
      return changeCompany(call, 'organization.features_set', before, {})
    },

    async removeOrganization(call) {
      const before = await lockCompany(call, call.input.administered_id)
      demandState(isKept(before))
      const closed = { is_active: false, deleted_at: sql`now()` }
      await changeCompany(call, 'organization.trashed', before, closed)
    },

    async restoreOrganization(call) {
      const before = await lockCompany(call, call.input.administered_id)
      demandState(isRestorable(before))
      await withdrawDeletion(call.db, before.id)
      return changeCompany(call, 'organization.restored', before, { deleted_at: null })
    },

    users: listPeople,
    userSessions,
    endUserSessions,
    disableUser: call => switchAccount(call, false),
    enableUser: call => switchAccount(call, true),
    texts: call => allTexts(call.db),

    async saveTexts(call) {
      const before = await allTexts(call.db)
      await writeTexts(call.db, call.input)
      await inInstallation(call.db)
      const changed = Object.keys(call.input) as (keyof typeof before)[]
      const earlier = Object.fromEntries(changed.map(key => [key, before[key]]))
      call.note({ subjectType: 'site_texts', subjectId: null, before: earlier, after: call.input })
      return allTexts(call.db)
    },

    reports: listReports,
    reset: call => askForReset(call, installation),
    resetState: call => resetState(call.db, installation),
  }
}
