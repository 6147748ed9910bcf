import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { useCan } from './me.ts'

type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** Where a page stands in the menus. Only pages that exist have routes, so no menu leads nowhere. */
export interface Nav {
  place: 'main' | 'company'
  label: string
  /** Menus are sorted by it. */
  order: number
  ability?: Ability
  feature?: Feature
  icon?: Icon
}

export interface NavItem extends Nav {
  to: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the window's title after the brand. */
    title?: string
    nav?: Nav
  }
}

/** The pages of a menu that the person may open, in order. */
export function useNav(place: Nav['place']): NavItem[] {
  const router = useRouter()
  const can = useCan()
  return Object.values<{ fullPath: string; options: { staticData?: { nav?: Nav } } }>(router.routesById)
    .flatMap(({ fullPath, options }) => {
      const nav = options.staticData?.nav
      return nav?.place === place ? [{ ...nav, to: fullPath }] : []
    })
    .filter(({ ability, feature }) => ability === undefined || can(ability, feature))
    .sort((one, other) => one.order - other.order)
}
