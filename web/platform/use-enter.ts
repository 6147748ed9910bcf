import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { useSend } from './calls/queries.ts'
import { platformTexts } from './platform.texts.ts'
import { enterScope } from './session/enter-scope.ts'
import { useMe } from './session/me.ts'

/** Enters another company and goes to its start page. */
export function useEnterCompany() {
  const router = useRouter()
  const client = useQueryClient()
  const choose = useSend(usersApi.changeOrganization, { invalidates: [] })
  const enter = (organization_id: number) =>
    choose.mutate(
      { organization_id },
      {
        onSuccess: async () => {
          await enterScope(client, { organizationId: organization_id })
          await router.invalidate()
          await router.navigate({ to: '/' })
        },
      },
    )
  return { enter, entering: choose.isPending ? choose.variables.organization_id : null }
}

/** Enters a division of the company, or all of them with null; the page stays. */
export function useEnterDivision(onEntered: () => void) {
  const me = useMe()
  const router = useRouter()
  const client = useQueryClient()
  const choose = useSend(divisionsApi.choose, { invalidates: [] })
  const enter = (division: { id: number; name: string } | null) =>
    choose.mutate(
      { division_id: division?.id ?? null },
      {
        onSuccess: async () => {
          const organizationId = me?.active_organization_id ?? null
          await enterScope(client, { organizationId, divisionId: division?.id ?? null })
          await router.invalidate()
          onEntered()
          const sentence = division ? platformTexts.entered(division.name) : platformTexts.enteredAll
          toastDone(sentence, { id: 'division' })
        },
      },
    )
  return { enter, entering: choose.isPending ? choose.variables.division_id : undefined }
}
