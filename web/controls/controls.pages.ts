import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.controls': {
    path: '/company/controls',
    title: 'Controls',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 70 },
    isPlanned: true,
  },
  'company.control.overview': {
    path: '/company/controls/$controlId/overview',
    title: 'Control',
    access: { needs: 'company:manage', feature: 'controls' },
    isKept: false,
    isPlanned: true,
  },
  'company.control-objectives': {
    path: '/company/control-objectives',
    title: 'Control Objectives',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 72 },
    isPlanned: true,
  },
  'company.control-functions': {
    path: '/company/control-functions',
    title: 'Control Functions',
    access: { needs: 'company:manage', feature: 'controls' },
    isPlanned: true,
  },
  'company.control-processes': {
    path: '/company/control-processes',
    title: 'Control Processes',
    access: { needs: 'company:manage', feature: 'controls' },
    isPlanned: true,
  },
  'company.control-risks': {
    path: '/company/control-risks',
    title: 'Control Risks',
    access: { needs: 'company:manage', feature: 'controls' },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type ControlsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ControlsPages {}
}
