import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/session/me.ts'
import classes from '../header/Header.module.css'
import { shellTexts as texts } from '../shell.texts.ts'
import { needsSetup } from './setup.ts'
import { useFreshOrganization, useOrganization } from './use-organization.ts'

const SETUP: string = '/company/setup'

/** Returns the address that continues the setup; null when nothing is missing or the person cannot do it. */
export function useSetupPath(): string | null {
  const mayManage = useCan()('company:manage')
  const organization = useOrganization(mayManage)
  const isMissing = organization !== undefined && needsSetup(organization)
  useFreshOrganization(mayManage && isMissing)
  return mayManage && isMissing ? SETUP : null
}

/** Shown to admins while the company lacks something required for answering. */
export function SetupLink() {
  const to = useSetupPath()
  if (to === null) return null
  return (
    <Link to={to} className={classes.setup} activeProps={{ 'data-active': true }}>
      <IconListCheck size={16} stroke={1.6} aria-hidden />
      {texts.setup}
    </Link>
  )
}
