import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

/** React takes away an island that throws, and leaves a hole; here `fallback` comes in its place. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    // @a2z/dom/chunk-notice says it, and offers to reload.
    dispatchEvent(new Event('chunk-failed'));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** An island that throws gives way to `Plain`, which has what the server sent and no behaviour. */
export const withBoundary = <P extends object>(
  Island: ComponentType<P>,
  Plain: ComponentType<P>,
): ComponentType<P> =>
  function Bounded(props) {
    return (
      <Boundary fallback={<Plain {...props} />}>
        <Island {...props} />
      </Boundary>
    );
  };
