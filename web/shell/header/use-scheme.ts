import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useMeChange } from '../../profile/use-me-change.ts'

/**
 * The color scheme: light, dark, or the system's; saved for the person on every device. Acting as them changes only
 * this page.
 */
export function useScheme(): [MantineColorScheme, (scheme: MantineColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const me = useMe()
  const changeMe = useMeChange()
  const save = useSend(profileApi.saveTheme, { invalidates: [], quiet: true })
  const choose = (theme: MantineColorScheme) => {
    setColorScheme(theme)
    if (!me || me.impersonator) return
    save.mutate({ theme }, { onSuccess: () => changeMe({ theme }) })
  }
  return [colorScheme, choose]
}
