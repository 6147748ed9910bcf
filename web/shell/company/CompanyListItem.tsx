import { Loader, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './SelectCompanyPage.module.css'

interface Props {
  name: string
  isCurrent: boolean
  isEntering: boolean
  isDisabled: boolean
  onEnter: () => void
  children?: ReactNode
}

/** A company to enter. */
export function CompanyListItem({ name, isCurrent, isEntering, isDisabled, onEnter, children }: Props) {
  return (
    <li>
      <UnstyledButton className={classes.company} disabled={isDisabled} onClick={onEnter}>
        <IconBuilding size={20} stroke={1.5} aria-hidden />
        <span className={classes.name}>{name}</span>
        {isCurrent && <Dimmed>{texts.companyNow}</Dimmed>}
        {isEntering ? <Loader size={18} /> : <IconChevronRight size={18} aria-hidden />}
      </UnstyledButton>
      {children}
    </li>
  )
}
