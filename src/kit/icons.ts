import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Bell from 'lucide-react/icons/bell'
import ChartColumn from 'lucide-react/icons/chart-column'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Gem from 'lucide-react/icons/gem'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import GripVertical from 'lucide-react/icons/grip-vertical'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Keyboard from 'lucide-react/icons/keyboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListFilter from 'lucide-react/icons/list-filter'
import ListTodo from 'lucide-react/icons/list-todo'
import Lock from 'lucide-react/icons/lock'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Megaphone from 'lucide-react/icons/megaphone'
import Minimize2 from 'lucide-react/icons/minimize-2'
import Package from 'lucide-react/icons/package'
import PanelLeft from 'lucide-react/icons/panel-left'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Redo2 from 'lucide-react/icons/redo-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanLine from 'lucide-react/icons/scan-line'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'

/**
 * Every icon the console may show, by its lucide name in kebab-case (look.md, section 5).
 * Each is imported by itself, so that nothing else of lucide is loaded.
 */
export const icons = {
  // The menu. The name the server gives to a node wins if it is in this table.
  house: House,
  'chart-column': ChartColumn,
  gem: Gem,
  'shopping-cart': ShoppingCart,
  users: Users,
  megaphone: Megaphone,
  'layout-grid': LayoutGrid,
  'file-text': FileText,
  video: Video,
  'clipboard-list': ClipboardList,
  'arrow-left-right': ArrowLeftRight,
  settings: Settings,
  // Actions, states and tools.
  plus: Plus,
  pencil: Pencil,
  'trash-2': Trash2,
  copy: Copy,
  upload: Upload,
  download: Download,
  printer: Printer,
  tag: Tag,
  'shopping-basket': ShoppingBasket,
  'chevron-up': ChevronUp,
  'chevron-down': ChevronDown,
  'arrow-up-to-line': ArrowUpToLine,
  'undo-2': Undo2,
  'redo-2': Redo2,
  'refresh-cw': RefreshCw,
  search: Search,
  'list-filter': ListFilter,
  'columns-3': Columns3,
  'square-split-horizontal': SquareSplitHorizontal,
  package: Package,
  truck: Truck,
  eye: Eye,
  'grip-vertical': GripVertical,
  ellipsis: Ellipsis,
  x: X,
  'maximize-2': Maximize2,
  'list-todo': ListTodo,
  bell: Bell,
  keyboard: Keyboard,
  lock: Lock,
  'triangle-alert': TriangleAlert,
  'circle-x': CircleX,
  'circle-check': CircleCheck,
  info: Info,
  'git-compare-arrows': GitCompareArrows,
  'wifi-off': WifiOff,
  history: History,
  'scan-line': ScanLine,
  'panel-left': PanelLeft,
  // Structure: paging, breadcrumbs, folding, the arrow of a preview.
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  check: Check,
  'arrow-right': ArrowRight,
  'minimize-2': Minimize2,
} as const

export type IconName = keyof typeof icons
