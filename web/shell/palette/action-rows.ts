import {
  IconArrowsExchange,
  IconBug,
  IconDeviceDesktop,
  IconHierarchy2,
  IconKeyboard,
  IconListDetails,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { isAtWork } from '#web/platform/session/at-work.ts'
import { askToLogOff } from '#web/platform/session/log-off.ts'
import { canSwitchDivision } from '../company/company-access.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import type { PaletteRow } from './palette-row.ts'

interface Facts {
  me: CurrentUser
  hasPlan: boolean
  scheme: 'light' | 'dark' | 'auto'
  chooseScheme: (scheme: 'light' | 'dark' | 'auto') => void
}

/** The actions that are available anywhere. */
export function actionRows({ me, hasPlan, scheme, chooseScheme }: Facts): PaletteRow[] {
  const canWork = isAtWork(me)
  const schemes = [
    { key: 'light', label: texts.light, icon: IconSun },
    { key: 'dark', label: texts.dark, icon: IconMoon },
    { key: 'auto', label: texts.auto, icon: IconDeviceDesktop },
  ] as const
  const rows: (PaletteRow | false)[] = [
    canWork &&
      hasPlan && {
        key: 'plan',
        label: texts.todaysPlan,
        icon: IconListDetails,
        act: () => openDialog({ name: 'todays-plan' }),
      },
    me.organizations.length > 1 && {
      key: 'company',
      label: texts.switchCompany,
      icon: IconArrowsExchange,
      to: '/select-company',
    },
    canWork &&
      canSwitchDivision(me) && {
        key: 'division',
        label: texts.switchDivision,
        icon: IconHierarchy2,
        act: () => openDialog({ name: 'division' }),
      },
    ...schemes
      .filter(({ key }) => key !== scheme)
      .map(({ key, ...rest }) => ({ key, ...rest, act: () => chooseScheme(key) })),
    { key: 'keys', label: texts.keys, icon: IconKeyboard, act: () => openDialog({ name: 'keys' }) },
    { key: 'debug', label: texts.debug, icon: IconBug, act: () => openDialog({ name: 'debug' }) },
    { key: 'log-out', label: texts.logOut, icon: IconLogout, act: () => void askToLogOff() },
  ]
  return rows.filter(row => row !== false)
}
