import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking, useSend } from '#web/platform/queries.ts'

/** Light, dark, or as the system says; kept with the person, for every device. Whoever acts as them changes only this page. */
export function useScheme(): [MantineColorScheme, (scheme: MantineColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const me = useMe()
  const client = useQueryClient()
  const save = useSend(profileApi.update, { invalidates: [], quiet: true })
  const choose = (theme: MantineColorScheme) => {
    setColorScheme(theme)
    if (!me || me.impersonator) return
    const keep = (saved: typeof me) => client.setQueryData(asking(usersApi.me, {}).queryKey, saved)
    save.mutate({ theme }, { onSuccess: keep })
  }
  return [colorScheme, choose]
}
