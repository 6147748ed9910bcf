import { Text, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { usersApi } from '#domain/users/users.contract.ts'
import { enterScope } from '#web/platform/enter-scope.ts'
import { useMe } from '#web/platform/me.ts'
import { useSend } from '#web/platform/queries.ts'
import { Page } from '#web/ui/Page.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import classes from './SelectCompanyPage.module.css'
import { shellTexts as texts } from './shell.texts.ts'

/** Which of their companies the person works in, in this tab. */
export function SelectCompanyPage() {
  const me = useMe()
  const router = useRouter()
  const client = useQueryClient()
  const choose = useSend(usersApi.changeOrganization, { invalidates: [] })
  if (!me) return null
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
  if (me.organizations.length === 0) return <Empty title={texts.noCompany} help={texts.noCompanyHelp} />
  return (
    <Page title={texts.selectCompany} help={texts.selectCompanyHelp} width="narrow">
      <ul className={classes.list}>
        {me.organizations.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton className={classes.company} disabled={choose.isPending} onClick={() => enter(id)}>
              <IconBuilding size={20} stroke={1.5} aria-hidden />
              <span className={classes.name}>{name}</span>
              {id === me.active_organization_id && (
                <Text size="sm" c="dimmed">
                  {texts.companyNow}
                </Text>
              )}
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Page>
  )
}
