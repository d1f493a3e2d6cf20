import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChartColumn from 'lucide-react/icons/chart-column'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Columns2 from 'lucide-react/icons/columns-2'
import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Gem from 'lucide-react/icons/gem'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import Info from 'lucide-react/icons/info'
import Keyboard from 'lucide-react/icons/keyboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Megaphone from 'lucide-react/icons/megaphone'
import Minimize2 from 'lucide-react/icons/minimize-2'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import PanelLeft from 'lucide-react/icons/panel-left'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'

/**
 * The icons of this build, by their lucide name in kebab-case (look.md section 5 says which icon means what). They are
 * part of the first load, so an icon is added only with the first command that needs it. Each is imported by its own
 * path, so that no other part of lucide is loaded.
 */
export const icons = {
  // The menu. The name the server gives to a node wins if it is in this table.
  history: History,
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
  star: Star,
  'shopping-basket': ShoppingBasket,
  copy: Copy,
  upload: Upload,
  download: Download,
  'chevron-up': ChevronUp,
  'chevron-down': ChevronDown,
  'refresh-cw': RefreshCw,
  search: Search,
  'columns-2': Columns2,
  'columns-3': Columns3,
  x: X,
  'maximize-2': Maximize2,
  keyboard: Keyboard,
  lock: Lock,
  'log-out': LogOut,
  'monitor-smartphone': MonitorSmartphone,
  'triangle-alert': TriangleAlert,
  'circle-x': CircleX,
  'circle-check': CircleCheck,
  info: Info,
  'git-compare-arrows': GitCompareArrows,
  'panel-left': PanelLeft,
  // Structure: paging, breadcrumbs, folding, the arrow of a preview.
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  check: Check,
  image: Image,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'minimize-2': Minimize2,
} as const

export type IconName = keyof typeof icons
