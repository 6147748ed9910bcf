import { Button, Group, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMe } from '#web/platform/session/me.ts'
import { rememberWanted } from '#web/sessions/wanted-later.ts'
import { NotAllowed } from '#web/ui/page/PageStates.tsx'
import { shellTexts as texts } from '../shell.texts.ts'

const route = getRouteApi('/signed-in/sign-on-required')

/** Explains that the company requires its single sign-on, which starts here and returns to the wanted page. */
export function SignOnRequiredPage() {
  const me = useMe()
  const { wanted } = route.useSearch()
  if (!me?.required_sign_on) return null
  const name = me.organizations.find(({ id }) => id === me.active_organization_id)?.name ?? texts.company
  const hasOthers = me.organizations.length > 1
  const help = (
    <>
      <Text inherit>{texts.signOnRequiredHelp}</Text>
      {hasOthers && <Text inherit>{texts.signOnRequiredOthers(name)}</Text>}
      {me.is_primary_administrator && <Text inherit>{texts.signOnRequiredPrimary}</Text>}
    </>
  )
  return (
    <NotAllowed isPage title={texts.signOnRequired(name)} help={help}>
      <Group justify="center" gap="sm">
        <Button component="a" href={me.required_sign_on} onClick={() => rememberWanted(wanted)}>
          {texts.signOnContinue}
        </Button>
        {hasOthers && (
          <Button component={Link} to="/select-company" variant="default">
            {texts.switchCompany}
          </Button>
        )}
      </Group>
    </NotAllowed>
  )
}
