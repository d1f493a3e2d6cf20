import type { Config } from 'tailwindcss'

/**
 * The layout measures of Facet, named. Tailwind 4 reads this file only because
 * src/styles/app.css asks for it with `@config`; colours live there as tokens.
 * Everything is in rem so that text at 200 % grows its rows and the sidebar (210 px at 100 %),
 * except what must not move with the text: the tree indents.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      spacing: {
        sidebar: '13.125rem',
        'sidebar-folded': '3rem',
        'indent-category': '20px',
        'indent-menu': '36px',
        row: '2rem',
        'row-picture': '2.25rem',
        control: '1.75rem',
        'control-form': '2rem',
        'control-sign-in': '2.25rem',
        top: '2.75rem',
        tabs: '2.125rem',
        bar: '2.5rem',
        'dialog-head': '3rem',
        'dialog-foot': '3.5rem',
        'slide-over': '35rem',
        question: '22.5rem',
        label: '4.5rem',
      },
      fontFamily: {
        // Latin first, so that figures are the system's tabular ones.
        sans: [
          '"Facet Punct"',
          '-apple-system',
          'BlinkMacSystemFont',
          '"Segoe UI"',
          '"PingFang SC"',
          '"Microsoft YaHei UI"',
          '"Microsoft YaHei"',
          '"Noto Sans CJK SC"',
          '"Noto Sans SC"',
          '"Source Han Sans SC"',
          'sans-serif',
        ],
        mono: [
          'ui-monospace',
          '"SF Mono"',
          '"Cascadia Mono"',
          'Consolas',
          '"Noto Sans Mono"',
          '"Noto Sans Mono CJK SC"',
          'monospace',
        ],
      },
    },
  },
} satisfies Config
