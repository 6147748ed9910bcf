import { IconCircleCheck, IconLock, IconTrash } from '@tabler/icons-react'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'

const icons = { active: IconCircleCheck, closed: IconLock, trashed: IconTrash }

/** Shows whether a company is open, closed, or in the trash: an icon and its word. */
export function CompanyBadge({ company }: { company: AdministeredOrganization }) {
  const state = company.deleted_at ? 'trashed' : company.is_active ? 'active' : 'closed'
  const Icon = icons[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {texts.states[state]}
    </span>
  )
}
