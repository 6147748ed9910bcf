import { useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useState } from 'react'
import { profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import classes from './ProfilePage.module.css'
import { profileTexts as texts } from './profile.texts.ts'
import { useMeChange } from './use-me-change.ts'

type Theme = CurrentUser['theme']

const themes: readonly Theme[] = ['auto', 'light', 'dark']

/** The color scheme: light, dark or the system's. It applies at once and is saved with the account. */
export function ThemeField({ isLocked }: { isLocked: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const changeMe = useMeChange()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const send = useSend(profileApi.saveTheme, { invalidates: [] })
  const choose = (theme: Theme) => {
    setColorScheme(theme)
    send.mutate(
      { theme },
      {
        onSuccess: () => {
          changeMe({ theme })
          setSavedAt(Date.now())
        },
      },
    )
  }
  return (
    <div className={classes.actions}>
      <Segments
        aria-label={texts.theme}
        data={themes.map(value => ({ value, label: texts.themes[value] }))}
        value={colorScheme}
        onChange={value => choose(value as Theme)}
        disabled={isLocked}
      />
      <SavedMark at={savedAt} />
    </div>
  )
}
